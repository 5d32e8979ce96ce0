import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { firstQueryOf } from '#contract/saved-queries/first-query.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { speaker } from '#src/text/terms.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'

/** The query that what is followed becomes, while it is typed; there are no posts to count yet. */
export function FirstQuery({ draft: { following, followed, language } }: { draft: WorkspaceDraft }) {
  const query = firstQueryOf(following, followed, language)
  if (query === null) return null
  const { tree } = parseQuery(query.text)
  return (
    <section
      aria-label={t`Your first query`}
      className="grid min-w-0 gap-2 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-base font-semibold wrap-long">{query.name}</h2>
      <QueryText text={query.text} className="text-sm" />
      {tree === null ? null : (
        <p className="text-sm wrap-long">
          <span className="text-ink-faint">
            <Trans>Reads as</Trans>{' '}
          </span>
          {readAs(tree, speaker())}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        <Trans>
          This query is saved with the workspace and live at once: new posts that match it come in, and earlier ones are
          searched where a source can be searched.
        </Trans>
      </p>
    </section>
  )
}
