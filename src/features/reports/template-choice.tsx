import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { ReportItem, ReportSearch } from '#contract/reports/reports.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { QueryChoices } from '#src/widgets/scope-pickers/query-comparison.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { AddPanel } from './panel-picker.tsx'
import { reportTemplates, toReport } from './templates.ts'

type TemplateChoiceProps = {
  onChoose: (report: ReturnType<typeof toReport>) => void
  onAdd: (item: ReportItem) => void
}

/** What a new report can start with. */
export const TemplateChoice = ({ onChoose, onAdd }: TemplateChoiceProps) => (
  <section aria-label={t`Templates`} className="grid gap-3 rounded-md border border-dashed border-line-strong p-4">
    <p className="text-sm text-ink-soft">
      <Trans>Start with a template or a blank report. You can change everything later.</Trans>
    </p>
    <ul className="grid gap-3 sm:grid-cols-2">
      <li className={card}>
        <CardText name={t`Blank`} purpose={t`Choose each panel yourself.`} />
        <AddPanel onAdd={onAdd} />
      </li>
      {reportTemplates.map((template) => (
        <li key={template.name} className={card}>
          <CardText name={translateEnglish(template.name)} purpose={translateEnglish(template.purpose)} />
          <Popover
            title={translateEnglish(template.name)}
            trigger={(trigger) => (
              <Button {...trigger} aria-label={t`Use template: ${translateEnglish(template.name)}`}>
                <Trans>Use template</Trans>
              </Button>
            )}
          >
            {(close) => (
              <TemplateScope
                comparesQueries={template.comparesQueries}
                onChoose={(chosen) => {
                  close()
                  onChoose(toReport(template, chosen))
                }}
              />
            )}
          </Popover>
        </li>
      ))}
    </ul>
  </section>
)

const card = 'flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4'

const CardText = ({ name, purpose }: { name: string; purpose: string }) => (
  <div className="min-w-0 flex-1 basis-40">
    <h2 className="text-base font-semibold">{name}</h2>
    <p className="text-sm text-ink-soft">{purpose}</p>
  </div>
)

type TemplateScopeProps = {
  comparesQueries: boolean
  onChoose: (search: ReportSearch) => void
}

/** Asks for the queries that a template needs. */
function TemplateScope({ comparesQueries, onChoose }: TemplateScopeProps) {
  const queries = useQuery(savedQueriesQuery(useWorkspaceId())).data?.items ?? []
  const [own, setOwn] = useState('')
  const [rivals, setRivals] = useState<readonly string[]>([])
  const isComplete = !comparesQueries || (own !== '' && rivals.length > 0)
  return (
    <div className="grid gap-3">
      <Select
        label={comparesQueries ? t`Your query` : t`Query`}
        value={own}
        options={[
          { value: '', label: comparesQueries ? t`Choose a query` : t`All posts` },
          ...queries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          setOwn(id)
          setRivals(rivals.filter((rival) => rival !== id))
        }}
      />
      {comparesQueries ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-xs font-medium text-ink-soft">
            <Trans>Rivals (up to four)</Trans>
          </legend>
          <QueryChoices
            queries={queries.filter(({ id }) => id !== own)}
            ids={[own, ...rivals]}
            onChange={(ids) => setRivals(ids.filter((id) => id !== own))}
          />
        </fieldset>
      ) : null}
      <Button
        variant="primary"
        disabled={!isComplete}
        onClick={() =>
          onChoose({
            ...(own !== '' && { queryId: own }),
            ...(rivals.length > 0 && { compare: queryIdsText(rivals) }),
          })
        }
      >
        <Trans>Create report</Trans>
      </Button>
    </div>
  )
}
