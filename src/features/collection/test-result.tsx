import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import type { testCollector } from '#src/api/collection.ts'
import { wordedText } from '#src/text/terms.ts'
import { nextStepOf } from './labels.ts'

type Answer = Awaited<ReturnType<typeof testCollector>>
export const TestResult = ({
  test: { data, error, isPending },
}: {
  test: Pick<UseMutationResult<Answer, Error, void>, 'data' | 'error' | 'isPending'>
}) => (
  <div role="status" className="grid gap-2 empty:hidden">
    {isPending ? (
      <p className="text-sm text-ink-soft">
        <Trans>Asking the source …</Trans>
      </p>
    ) : null}
    {error ? <p className="text-sm wrap-long text-destructive">{error.message}</p> : null}
    {data?.kind === 'fault' ? (
      <div className="rounded-md bg-destructive-soft p-3 text-sm">
        <p className="font-medium wrap-long">{wordedText(data.text)}</p>
        <p>{nextStepOf(data.fault)}</p>
      </div>
    ) : null}
    {data?.kind === 'found' ? <Found found={data} /> : null}
  </div>
)

const Found = ({ found: { found, sample } }: { found: Extract<Answer, { kind: 'found' }> }) => (
  <div className="grid gap-2 rounded-md bg-water-1 p-3 text-sm">
    <p className="font-medium wrap-long">{wordedText(found)}</p>
    {sample.length === 0 ? null : (
      <ul aria-label={t`Posts`} className="grid gap-2">
        {sample.map(({ author, text, url }) => (
          <li key={url} className="grid">
            {author === '' ? null : <bdi className="text-xs text-ink-soft">{author}</bdi>}
            <bdi dir="auto" className="line-clamp-3 wrap-long">
              {text}
            </bdi>
          </li>
        ))}
      </ul>
    )}
  </div>
)
