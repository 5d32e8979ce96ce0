import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Topic } from '#contract/answers/topics.ts'
import { authorName } from '#contract/posts/authors.ts'
import type { Post } from '#contract/posts/posts.ts'
import { toTopicTerms } from '#contract/posts/topic-terms.ts'
import { quote } from '#contract/query-language/normal-form.ts'
import { formatInstant, formatLanguage, formatNumber, formatShare } from '#src/text/format.ts'
import { sourceName, translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { useMay, useTimezone } from '../workspace/workspace.ts'

/** Finds the posts with any of the topic's terms. */
const toRule = (rule: string) => toTopicTerms(rule).map(quote).join(' OR ')

type Counted = { key: string; label: ReactNode; figure: string }

const CategoryDialog = lazyDialog(() =>
  import('../categories/category-dialog.tsx').then((module) => module.CategoryDialog),
)

/** Terms with their weights, first post, sources, languages, authors and representative posts of a topic. */
export function TopicDetails({ topic, examples }: { topic: Topic; examples: readonly Post[] }) {
  const timezone = useTimezone()
  const isReadOnly = useIsReadOnly()
  const mayCategorise = useMay('categories.edit') && !isReadOnly
  const [isSaving, setSaving] = useState(false)
  const lists: { title: string; items: Counted[] }[] = [
    {
      title: translateEnglish(/*i18n*/ 'Terms'),
      items: topic.terms.map(({ term, weight }) => ({ key: term, label: term, figure: formatShare(weight) })),
    },
    {
      title: t`Sources`,
      items: topic.sources.map(({ source, posts }) => ({
        key: source,
        label: sourceName(source),
        figure: formatNumber(posts),
      })),
    },
    {
      title: t`Languages`,
      items: topic.languages.map(({ language, posts }) => ({
        key: language,
        label: formatLanguage(language),
        figure: formatNumber(posts),
      })),
    },
    {
      title: t`Top authors`,
      items: topic.authors.map((author) => ({
        key: `${author.source}:${author.id}`,
        label: authorName(author),
        figure: formatNumber(author.posts),
      })),
    },
  ]
  return (
    <div className="mb-3 grid gap-2 border-l-2 border-line px-3 py-1 text-xs">
      {topic.firstSeen === null ? null : (
        <p className="text-ink-soft">
          {translateEnglish(/*i18n*/ 'First post')}: {formatInstant(topic.firstSeen, timezone)}
        </p>
      )}
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="flex flex-wrap gap-x-3" aria-label={title}>
              {items.map(({ key, label, figure }) => (
                <li key={key}>
                  <bdi>{label}</bdi> <span className="text-ink-faint">{figure}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {mayCategorise ? (
        <div className="no-print">
          <Button
            size="sm"
            icon={<FolderPlus size={13} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setSaving(true)}
          >
            <Trans>Save as category</Trans>
          </Button>
        </div>
      ) : null}
      {isSaving ? (
        <CategoryDialog
          category={null}
          first={{ name: topic.name.replaceAll(/[/›]/g, ' '), text: toRule(topic.rule) }}
          onClose={() => setSaving(false)}
        />
      ) : null}
      <ul aria-label={t`Example posts`} className="divide-y divide-line">
        {topic.examples.flatMap((id) => {
          const post = examples.find((example) => example.id === id)
          return post === undefined
            ? []
            : [
                <li key={id}>
                  <PostCard post={post} compact />
                </li>,
              ]
        })}
      </ul>
    </div>
  )
}
