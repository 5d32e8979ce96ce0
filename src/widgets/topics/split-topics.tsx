import { listTopicQueries, listTopicSources, type TopicColumn, type Topics } from '#contract/answers/topics.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { postCount, translateEnglish } from '#src/text/terms.ts'
import { HeatCell } from '#src/ui/charts/heat-cell.tsx'
import type { BodyProps } from '../insight-page/panel.tsx'
import type { DrillDown } from '../scope/search.ts'

export const TopicsBySource = (body: BodyProps<Topics>) => (
  <SplitTopics
    {...body}
    title={translateEnglish(panelTitles['conversation.topicsBySource'])}
    columns={listTopicSources(body.answer).map((column) => ({ ...column, drillDown: { source: column.id } }))}
  />
)

export const TopicsByQuery = (body: BodyProps<Topics>) => (
  <SplitTopics
    {...body}
    title={translateEnglish(panelTitles['comparison.topics'])}
    columns={listTopicQueries(body.answer).map((column) => ({ ...column, drillDown: { query: column.id } }))}
  />
)

type SplitTopicsProps = BodyProps<Topics> & {
  title: string
  columns: readonly (TopicColumn & { drillDown: Pick<DrillDown, 'source' | 'query'> })[]
}

/** A table of topics and parts of the scope, the darker the more posts. */
function SplitTopics({ answer: { topics }, page: { drillDown, open }, title, columns }: SplitTopicsProps) {
  const max = Math.max(1, ...topics.flatMap((topic) => columns.map(({ postsOf }) => postsOf(topic))))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-xs print:[zoom:0.8]">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface text-left font-normal text-ink-faint">
              {translateEnglish(/*i18n*/ 'Topic')}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="max-w-24 min-w-14 align-bottom font-normal wrap-long text-ink-faint">
                <bdi>{name}</bdi>
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
              {columns.map(({ id, name, postsOf, drillDown: own }) => {
                const posts = postsOf(topic)
                return (
                  <td key={id} className="p-0 text-center">
                    <HeatCell
                      value={posts}
                      max={max}
                      name={`${topic.name}, ${name}`}
                      inWords={`${topic.margin === null ? '' : '≈ '}${postCount(posts)}`}
                      isOpen={
                        drillDown?.topic === topic.rule &&
                        drillDown.source === own.source &&
                        drillDown.query === own.query
                      }
                      onOpen={() => open({ topic: topic.rule, topicName: topic.name, ...own })}
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
