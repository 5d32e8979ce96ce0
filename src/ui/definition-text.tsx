import { t } from '@lingui/core/macro'
import { Badge } from './badge.tsx'

export const formulaName = () => t`Formula`

type DefinitionTextProps = {
  definition: string
  facts: readonly (readonly [name: string, fact: string])[]
  basis: 'measured' | 'modelled'
}

/** The words of a definition, its facts, and whether the figure is measured or modelled. */
export const DefinitionText = ({ definition, facts, basis }: DefinitionTextProps) => (
  <>
    <p className="text-ink-soft">{definition}</p>
    <dl className="mt-3 grid gap-2 border-t border-line pt-3">
      {facts.map(([fact, said]) => (
        <div key={fact}>
          <dt className="text-xs text-ink-faint">{fact}</dt>
          <dd className={fact === formulaName() ? 'font-mono text-xs wrap-long' : 'wrap-long'}>{said}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3">
      <Badge tone={basis === 'measured' ? 'water' : 'warn'}>{basis === 'measured' ? t`Measured` : t`Modelled`}</Badge>
    </p>
  </>
)
