import { Download, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Tab } from './updates.ts'
import { fileNameOf, recordingOf } from './recording.ts'

function save(tab: Tab) {
  const recording = recordingOf(tab, new Date())
  const address = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: fileNameOf(recording) }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves the shown tab as a file, or opens one. */
export function RecordingButtons({ tab, onOpen }: { tab: Tab | null; onOpen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" disabled={!tab} icon={<Download size={14} aria-hidden />} onClick={() => tab && save(tab)}>
        Save recording
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        aria-label="Recording to open"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onOpen(file)
          target.value = ''
        }}
      />
      <Button size="sm" icon={<FolderOpen size={14} aria-hidden />} onClick={() => input.current?.click()}>
        Open recording
      </Button>
    </>
  )
}
