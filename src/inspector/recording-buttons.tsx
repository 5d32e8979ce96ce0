import { Download, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import type { Tab } from './updates.ts'
import { fileNameOf, recordingOf } from './recording.ts'

function save(tab: Tab) {
  const recording = recordingOf(tab, new Date())
  saveBlob(fileNameOf(recording), new Blob([JSON.stringify(recording)], { type: 'application/json' }))
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
