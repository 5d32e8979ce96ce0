import { Trans } from '@lingui/react/macro'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { describeQuery } from '#contract/query-language/describe-query.ts'
import { Kbd } from '#src/ui/kbd.tsx'
import { localizer } from '#src/text/terms.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'

export function QueryDescription({ text }: { text: string }) {
  const { tree } = parseQuery(text)
  if (tree === null) {
    return (
      <p className="text-xs text-ink-faint">
        <Trans>
          Words, “phrases”, AND, OR, NOT, brackets, and fields such as author: hashtag: lang: source:.{' '}
          <Kbd>Ctrl Space</Kbd> offers what fits.
        </Trans>
      </p>
    )
  }
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="text-ink-faint">
          <Trans>Finds:</Trans>{' '}
        </span>
        <span className="wrap-long">{describeQuery(tree, localizer())}</span>
      </p>
      <p className="flex gap-2 text-xs">
        <span className="shrink-0 text-ink-faint">
          <Trans>As text</Trans>
        </span>
        <QueryText text={normalForm(tree)} />
      </p>
    </div>
  )
}
