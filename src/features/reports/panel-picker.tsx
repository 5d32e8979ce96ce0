import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { chosenPostsPanel, type PanelId, panelIds, panelTitles } from '#contract/reports/panel-titles.ts'
import { reportPages } from '#contract/reports/pages.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Popover } from '#src/ui/popover.tsx'

export const AddPanel = ({ onAdd }: { onAdd: (item: ReportItem) => void }) => (
  <Popover
    title={t`Add a panel`}
    className="sm:w-112"
    trigger={(trigger) => (
      <Button {...trigger} icon={<Plus size={14} aria-hidden />}>
        <Trans>Add a panel</Trans>
      </Button>
    )}
  >
    {(close) => (
      <PanelPicker
        onChoose={(panel) => {
          close()
          onAdd({ kind: 'panel', id: crypto.randomUUID(), panel })
        }}
      />
    )}
  </Popover>
)

/** All panels by page, with a search over panels and pages. */
function PanelPicker({ onChoose }: { onChoose: (panel: PanelId) => void }) {
  const [search, setSearch] = useState('')
  const groups = Object.entries(reportPages).map(([page, name]) => ({
    page: translateEnglish(name),
    panels: panelIds
      // Posts are chosen in their own menus.
      .filter((id) => id.startsWith(`${page}.`) && id !== chosenPostsPanel)
      .map((id) => ({ id, title: translateEnglish(panelTitles[id]) }))
      .filter(({ title }) =>
        `${title} ${translateEnglish(name)}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
      ),
  }))
  const found = groups.filter(({ panels }) => panels.length > 0)
  return (
    <div className="grid gap-3">
      <TextField
        label={t`Find a panel`}
        hideLabel
        placeholder={t`Find a panel`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="grid max-h-96 gap-3 overflow-y-auto">
        {found.map(({ page, panels }) => (
          <section key={page} aria-label={page} className="grid gap-1">
            <h3 className="text-xs font-medium text-ink-soft">{page}</h3>
            <ul className="flex flex-wrap gap-1">
              {panels.map(({ id, title }) => (
                <li key={id}>
                  <Button size="sm" onClick={() => onChoose(id)}>
                    {title}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-faint empty:hidden">
        {found.length === 0 ? <Trans>No panel matches “{search}”.</Trans> : null}
      </p>
    </div>
  )
}
