import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Statement, StatementParameter } from '#contract/answers/statements.ts'
import { type StatementsInput, statementsQuery } from '#src/api/statements.ts'
import { formatNumber } from '#src/text/format.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'

export function StatementsDialog({
  name,
  input,
  steps,
  onClose,
}: {
  name: string
  input: StatementsInput
  steps: readonly string[] | undefined
  onClose: () => void
}) {
  return (
    <Dialog size="lg" title={`SQL: ${name}`} onClose={onClose}>
      <QueryState query={useQuery(statementsQuery(input))} pending={<Skeleton className="h-60" />}>
        {({ items }) => (
          <div className="grid grid-cols-1 gap-6">
            {items
              .filter(({ step }) => steps?.includes(step) ?? true)
              .map((statement, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a list that never changes
                <StatementText key={index} statement={statement} />
              ))}
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

function StatementText({ statement: { step, sql, parameters } }: { statement: Statement }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-mono text-xs text-ink-soft">{step}</h3>
        <CopyButton
          size="sm"
          text={sql}
          onRefused={() => showToast('error', t`Your browser blocked copying. Select the text and copy it.`)}
        >
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label="SQL"
        className="max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      >
        {sql}
      </pre>
      <Parameters parameters={parameters} />
    </section>
  )
}

const Parameters = ({ parameters }: { parameters: readonly StatementParameter[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-xs">
    {parameters.map(({ name, type, value, of }) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft">
          {name}
          <span className="text-ink-faint">:{type}</span>
        </dt>
        <dd className="min-w-0 wrap-long">
          {value}
          {of === null ? null : (
            <span className="text-ink-faint">
              {' '}
              <Trans>first of {formatNumber(of)}</Trans>
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
