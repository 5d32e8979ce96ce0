import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { rangeNames } from '#contract/reports/ranges.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import { isNameProblem } from '#src/machines/edited-document.ts'
import { findReportFault, type ReportDraft } from '#src/machines/edited-report.ts'
import type { reportEditorMachine } from '#src/machines/report-editor.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { SidePanel, sidePlace } from '#src/ui/side-panel.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { DocumentForm, EditorProblem } from '#src/widgets/document-editor/document-form.tsx'
import { PageContext } from '#src/widgets/insight-page/page.ts'
import { useLoadedWorkspace } from '#src/widgets/workspace/workspace.ts'
import { addItem, removeItem } from './arrange.ts'
import { ArrangedPanels } from './arranged-panels.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { ItemSettings } from './item-settings.tsx'
import { itemName, placeInWords, scheduleInWords } from './labels.ts'
import type { PanelViews } from './page-parts.ts'
import { useReportPage, useReportSearch } from './report-scope.ts'
import { ReportSettings } from './report-settings.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useDraftHistory } from './use-draft-history.ts'

type ReportFormProps = {
  state: SnapshotFrom<typeof reportEditorMachine>
  send: (event: EventFromLogic<typeof reportEditorMachine>) => void
  /** Panels of this build. */
  views: PanelViews
  /** Absent for a new report. */
  actions: ReactNode
}

/** Below this width, the settings lie over the panels. */
const widePage = '(width >= 86rem)'

export function ReportForm({ state, send, views, actions }: ReportFormProps) {
  const { draft, problem, documentId } = state.context
  const { items } = draft
  const fault = state.matches({ open: 'invalid' }) ? findReportFault(draft) : null
  const history = useDraftHistory(draft, (next: ReportDraft) =>
    send({ type: 'draft.change', draft: next, faulty: findReportFault(next) !== null }),
  )
  const change = (next: Partial<ReportDraft>, edit?: string) => history.change({ ...draft, ...next }, edit)

  const isWide = useMedia(widePage)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const selected = items.find(({ id }) => id === selectedId)

  const add = (item: ReportItem) => {
    change({ items: addItem(items, item, selectedId) })
    setAnnouncement(`${t`Added`}: ${itemName(item)}`)
    setSelectedId(item.id)
    setOpen(item.kind !== 'panel')
  }
  const close = () => {
    setOpen(false)
    setSelectedId(null)
    if (selectedId !== null) grid.current?.querySelector<HTMLElement>(`[data-handle="${selectedId}"]`)?.focus()
  }
  const remove = (item: ReportItem) => {
    close()
    change({ items: removeItem(items, item.id) })
    setAnnouncement(`${t`Removed`}: ${itemName(item)}`)
    undoButton.current?.focus()
  }
  const openSettings = () => {
    setSelectedId(null)
    setOpen(true)
  }
  const isAtReport = fault === 'nobody' || (problem !== null && isNameProblem(problem))
  const [wasAtReport, setWasAtReport] = useState(isAtReport)
  if (isAtReport !== wasAtReport) {
    setWasAtReport(isAtReport)
    if (isAtReport) openSettings()
  }

  const reportSettings = <ReportSettings state={state} fault={fault} onChange={change} />
  const itemSettings = (item: ReportItem) => (
    <SidePanel
      key={item.id}
      label={t`Settings of ${itemName(item)}`}
      title={itemName(item)}
      closeLabel={t`Done`}
      startsInField={item.kind !== 'panel'}
      onClose={close}
    >
      <div className={sideBody}>
        <ItemSettings
          item={item}
          report={draft}
          isFaulty={fault === 'wordless'}
          onChange={(next) =>
            change(
              { items: items.map((one) => (one.id === next.id ? next : one)) },
              next.kind === 'panel' ? undefined : next.id,
            )
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
          <Button variant="quiet" onClick={() => remove(item)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </SidePanel>
  )
  return (
    <DocumentForm
      thing="report"
      level={1}
      state={state}
      send={(event) => {
        if (event.type === 'draft.discard') history.clear()
        send(event)
      }}
      actions={actions}
    >
      <EditorProblem
        state={state}
        send={(event) => {
          if (event.type === 'conflict.adoptRemote') history.clear()
          send(event)
        }}
        draftText={(some) => <DraftText draft={some} />}
      />
      <EditorToolbar
        history={history}
        undoButton={undoButton}
        announcement={announcement}
        onAdd={add}
        onSettings={isWide ? null : openSettings}
      />
      {fault === 'empty' ? <ErrorText>{t`Add a panel, a heading or a text.`}</ErrorText> : null}
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_21rem] items-start gap-4' : 'grid grid-cols-1'}>
        {items.length > 0 ? (
          <OverScope draft={draft}>
            <ArrangedPanels
              items={items}
              views={views}
              selectedId={selectedId}
              isFaulty={fault === 'wordless'}
              grid={grid}
              onChange={(next, announced) => {
                change({ items: next })
                setAnnouncement(announced)
              }}
              onSelect={(id) => {
                setSelectedId(id)
                setOpen(true)
              }}
              onRemove={remove}
            />
          </OverScope>
        ) : documentId === null ? (
          <TemplateChoice
            onAdd={add}
            onChoose={(report) =>
              change({ ...report, search: { ...draft.search, ...report.search }, name: draft.name || report.name })
            }
          />
        ) : (
          <EmptyState title={t`No panels yet`}>{t`Add a panel, a heading or a text.`}</EmptyState>
        )}
        {isWide ? (
          <div className={sideColumn}>
            {/* Stays, because its first field takes the focus on opening. */}
            <aside aria-label={t`Report settings`} hidden={selected !== undefined} className="min-h-0 overflow-y-auto">
              <h2 className="px-4 pt-3 sm:px-6 text-base font-semibold">{t`Report settings`}</h2>
              <div className={sideBody}>{reportSettings}</div>
            </aside>
            {selected === undefined ? null : itemSettings(selected)}
          </div>
        ) : isOpen ? (
          <div className={sidePlace}>
            {selected === undefined ? (
              <SidePanel label={t`Report settings`} title={t`Report settings`} closeLabel={t`Done`} onClose={close}>
                <div className={sideBody}>{reportSettings}</div>
              </SidePanel>
            ) : (
              itemSettings(selected)
            )}
          </div>
        ) : null}
      </div>
    </DocumentForm>
  )
}

const sideBody = 'grid min-h-0 grid-cols-1 content-start gap-5 overflow-y-auto p-4 sm:px-6'
const sideColumn =
  'sticky top-14 flex max-h-[calc(100dvh-4.5rem)] min-h-0 flex-col overflow-hidden rounded-md border border-line bg-surface'

const noAddress = { address: {}, onChange: () => {} }

/** Draws the panels with the draft's scope. */
const OverScope = ({ draft, children }: { draft: ReportDraft; children: ReactNode }) => (
  <PageContext value={useReportPage(useReportSearch(draft), noAddress)}>{children}</PageContext>
)

function DraftText({ draft }: { draft: ReportDraft }) {
  const { timezone } = useLoadedWorkspace()
  return (
    <>
      <p className="text-sm font-medium wrap-long">
        {draft.name}{' '}
        <span className="font-normal text-ink-faint">({draft.visibility === 'private' ? t`Private` : t`Shared`})</span>
      </p>
      <p className="text-sm">
        {translateEnglish(rangeNames[draft.range])} · {scheduleInWords(draft.schedule, timezone)}
      </p>
      <ul className="grid gap-0.5 text-sm">
        {draft.items.map((item) => (
          <li key={item.id} className="wrap-long">
            {itemName(item)}
            {item.place === undefined ? null : <span className="text-ink-faint"> ({placeInWords(item.place)})</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
