import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { type LearntCategory, learningLimits, type RuleQuality } from '#contract/filters/categories.ts'
import type { Post } from '#contract/posts/posts.ts'
import { addCategoryExamples, learnCategoryQuery, removeCategoryExamples } from '#src/api/categories.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { formatShare } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { QueryText } from '../query-field/query-text.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { type CategoryOfTree, examplesText } from './categories.ts'

type LearntRuleProps = { category: CategoryOfTree; text: string; onText: (text: string) => void }

/** A rule learnt from the examples, once asked for. Taking it changes the form only. */
export function LearntRule({ category, text, onText }: LearntRuleProps) {
  const [isOpen, setOpen] = useState(false)
  const workspaceId = useWorkspaceId()
  const query = useQuery({ ...learnCategoryQuery({ workspaceId, categoryId: category.id }), enabled: isOpen })
  return (
    <section aria-label={t`Learn from examples`} className="grid min-w-0 gap-3">
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Learn from examples</Trans>
        </Button>
      </div>
      {isOpen ? (
        <QueryState query={query} pending={<Skeleton className="h-40" />} headingLevel={3}>
          {(found) => (
            <div aria-busy={query.isFetching} className="grid min-w-0 gap-3">
              <Suggestion found={found} text={text} onText={onText} />
              <UnsurePosts categoryId={category.id} posts={found.unsure} />
            </div>
          )}
        </QueryState>
      ) : null}
    </section>
  )
}

type SuggestionProps = Omit<LearntRuleProps, 'category'> & { found: LearntCategory }

function Suggestion({ found, text, onText }: SuggestionProps) {
  const { examples, counterexamples, learnt, present } = found
  const { marks, ofEachKind } = learningLimits
  const hasTooFew = examples + counterexamples < marks || Math.min(examples, counterexamples) < ofEachKind
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {examplesText(found)}
        {'. '}
        {hasTooFew ? (
          <Trans>
            A rule needs {marks} marked posts, at least {ofEachKind} of each kind.
          </Trans>
        ) : learnt === null ? (
          <Trans>No words separate these posts. Mark a few more.</Trans>
        ) : learnt.isBetter ? null : (
          <Trans>No better rule was found. Mark a few more posts.</Trans>
        )}
      </p>
      {learnt === null ? null : (
        <>
          {learnt.isBetter ? (
            <div className="grid min-w-0 justify-items-start gap-2 text-sm">
              <QueryText text={learnt.text} />
              <Button size="sm" aria-disabled={text === learnt.text} onClick={() => onText(learnt.text)}>
                <Trans>Use this rule</Trans>
              </Button>
            </div>
          ) : null}
          <Qualities learnt={learnt.quality} present={present} />
          <ul aria-label={t`Words that decide`} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {learnt.terms.map(({ kind, term, ...counts }) => (
              <li key={`${kind} ${term}`} className="min-w-0 wrap-long">
                <bdi className="font-medium">{kind === 'exclude' ? t`not “${term}”` : term}</bdi>{' '}
                <span className="text-ink-soft">{examplesText(counts)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Qualities({ learnt, present }: { learnt: RuleQuality; present: RuleQuality | null }) {
  const rows = [
    ...(present === null ? [] : [{ name: t`Saved rule`, quality: present }]),
    { name: t`Suggested rule`, quality: learnt },
  ]
  return (
    <table className="w-full text-xs tabular-nums">
      <caption className="pb-1 text-left text-ink-faint">
        <Trans>
          Precision: found posts that belong. Recall: examples that are found. The suggested rule is tested on marked
          posts that it wasn’t learnt from.
        </Trans>
      </caption>
      <thead>
        <tr className="text-right text-ink-soft">
          <th scope="col" className="text-left font-medium">{t`Rule`}</th>
          <th scope="col" className="font-medium">{t`Precision`}</th>
          <th scope="col" className="font-medium">{t`Recall`}</th>
          <th scope="col" className="font-medium">{t`F1`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, quality }) => (
          <tr key={name} className="border-t border-line text-right">
            <th scope="row" className="py-1 text-left font-medium">
              {name}
            </th>
            <td>{formatShare(quality.precision)}</td>
            <td>{formatShare(quality.recall)}</td>
            <td>{formatShare(quality.f1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A marked post disappears at once, so that the next one can be marked while the server learns. */
function UnsurePosts({ categoryId, posts }: { categoryId: string; posts: readonly Post[] }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [marked, setMarked] = useState<readonly string[]>([])
  const refresh = () => void refreshWorkspaceData(cache, workspaceId)
  const without = (id: string) => setMarked((ids) => ids.filter((other) => other !== id))
  const mark = useMutation({
    mutationFn: ({ id, belongs }: { id: string; belongs: boolean }) =>
      addCategoryExamples({ workspaceId, categoryId, postIds: [id], belongs }),
    onMutate: ({ id }) => setMarked((ids) => [...ids, id]),
    onError: (_, { id }) => without(id),
    onSuccess: refresh,
  })
  const undo = useMutation({
    mutationFn: (id: string) => removeCategoryExamples({ workspaceId, categoryId, postIds: [id] }),
    onSuccess: (_, id) => {
      without(id)
      refresh()
    },
  })
  const shown = posts.filter(({ id }) => !marked.includes(id))
  const last = marked.at(-1)
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-sm font-semibold">
          <Trans>Posts to mark next</Trans>
        </h3>
        {last === undefined ? null : (
          <Button size="sm" variant="quiet" busy={undo.isPending} onClick={() => undo.mutate(last)}>
            <Trans>Undo last mark</Trans>
          </Button>
        )}
      </header>
      <ErrorText error={mark.error ?? undo.error} />
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>No unmarked posts.</Trans>
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {shown.map((post, index) => (
            // By place, so that the focus stays in the list after a press.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <PostCard
                post={post}
                compact
                more={
                  <span className="ml-auto flex flex-wrap gap-1">
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={<Check size={14} aria-hidden />}
                      onClick={() => mark.mutate({ id: post.id, belongs: true })}
                    >
                      <Trans>Belongs</Trans>
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={<X size={14} aria-hidden />}
                      onClick={() => mark.mutate({ id: post.id, belongs: false })}
                    >
                      <Trans>Doesn’t belong</Trans>
                    </Button>
                  </span>
                }
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
