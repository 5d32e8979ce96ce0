import { ExternalLink, Radio, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { writeAddress } from './address.ts'
import type { Tab } from './updates.ts'
import { Player } from './player.tsx'
import { RecordingButtons } from './recording-buttons.tsx'
import { page } from './use-address.ts'
import type { Inspection } from './use-inspection.ts'

/** Browsers open a window on click only; Stately receives updates from then on. */
function useStately(tab: Tab | null) {
  const stately = useRef<{ update: (tab: Tab) => void } | null>(null)
  useEffect(() => {
    if (tab) stately.current?.update(tab)
  }, [tab])
  return async () => {
    const { openStately } = await import('./stately.ts')
    stately.current = openStately()
    if (tab) stately.current.update(tab)
  }
}

const tabName = ({ path, isClosed, recordedAt, id }: Tab) => {
  const note = recordedAt ? ' (recording)' : isClosed ? ' (closed)' : ''
  return `${path.length > 24 ? `…${path.slice(-23)}` : path}${note} · ${id.slice(0, 4)}`
}

export function Head({ inspection, onClose }: { inspection: Inspection; onClose: (() => void) | null }) {
  const { tabs, tab, moment, address } = inspection
  const openInStately = useStately(tab)
  return (
    <header className="inspector-head">
      <LogoMark size={20} />
      <h1>Inspector</h1>
      {tabs.length > 1 && tab ? (
        <Select
          label="Tab of the app"
          hideLabel
          className="inspector-tabs"
          value={tab.id}
          options={tabs.map((one) => ({ value: one.id, label: tabName(one) }))}
          onChange={inspection.chooseTab}
        />
      ) : (
        <span className="inspector-quiet">{tab ? tabName(tab) : ''}</span>
      )}
      {tab ? <Player steps={tab.steps} moment={moment} onMove={inspection.moveTo} /> : null}
      <span className="inspector-space" />
      {moment === null ? (
        <Badge tone={tab && !tab.isClosed ? 'good' : 'plain'}>
          <Radio size={12} aria-hidden /> {tab?.recordedAt ? 'recording' : tab?.isClosed ? 'closed' : 'live'}
        </Badge>
      ) : (
        <Button size="sm" variant="primary" icon={<Radio size={14} aria-hidden />} onClick={inspection.goLive}>
          {tab?.recordedAt ? 'To the end' : 'Back to live'}
        </Button>
      )}
      <RecordingButtons tab={tab} onOpen={(file) => void inspection.openRecording(file)} />
      {tab?.recordedAt ? (
        <Button size="sm" icon={<X size={14} aria-hidden />} onClick={() => inspection.closeRecording(tab.id)}>
          Close recording
        </Button>
      ) : null}
      <Button
        size="sm"
        disabled={!tab}
        icon={<ExternalLink size={14} aria-hidden />}
        onClick={() => void openInStately()}
      >
        Open in Stately
      </Button>
      {onClose ? (
        <>
          <a className="inspector-out" href={page + writeAddress(address)} target="_blank" rel="noreferrer">
            Own tab
          </a>
          <IconButton label="Close the inspector" size="sm" icon={<X size={14} aria-hidden />} onClick={onClose} />
        </>
      ) : null}
    </header>
  )
}
