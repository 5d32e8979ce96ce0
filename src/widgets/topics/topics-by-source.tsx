import { listTopicSources, postsAtSource, type Topics } from '#contract/answers/topics.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { postCount, sourceName, translateEnglish } from '#src/text/terms.ts'
import { HeatCell } from '#src/ui/charts/heat-cell.tsx'
import type { BodyProps } from '../insight-page/panel.tsx'

/** A table of topics and sources, the darker the more posts. */
export function TopicsBySource({ answer, page: { drillDown, open } }: BodyProps<Topics>) {
  const { topics } = answer
  const title = translateEnglish(panelTitles['conversation.topicsBySource'])
  const sources = listTopicSources(answer)
  const max = Math.max(1, ...topics.flatMap((topic) => topic.sources.map(({ posts }) => posts)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-xs print:[zoom:0.8]">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface text-left font-normal text-ink-faint">
              {translateEnglish(/*i18n*/ 'Topic')}
            </th>
            {sources.map((source) => (
              <th key={source} scope="col" className="max-w-24 min-w-14 align-bottom font-normal text-ink-faint">
                {sourceName(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
              <th
                scope="row"
                title={topic.name}
                className="sticky left-0 w-1/3 max-w-0 min-w-30 truncate bg-surface pr-2 text-left font-medium"
              >
                <bdi>{topic.name}</bdi>
              </th>
              {sources.map((source) => {
                const posts = postsAtSource(topic, source)
                return (
                  <td key={source} className="p-0 text-center">
                    <HeatCell
                      value={posts}
                      max={max}
                      name={`${topic.name}, ${sourceName(source)}`}
                      inWords={`${topic.margin === null ? '' : '≈ '}${postCount(posts)}`}
                      isOpen={drillDown?.topic === topic.rule && drillDown.source === source}
                      onOpen={() => open({ topic: topic.rule, topicName: topic.name, source })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
