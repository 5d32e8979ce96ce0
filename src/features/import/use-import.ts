import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useEffect, useState } from 'react'
import type { Progress } from '#src/api/upload.ts'
import { provideImport, type ImportInputs } from './provide-import.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** `upload` is a file being mapped, `import` a run; `undo` asks at once whether to undo it. */
export type ImportAddress = { upload?: string; import?: string; undo?: string }

export type ImportOptions = {
  userId: string
  address: ImportAddress
  onAddressChange: (address: ImportAddress) => void
}

const placeOf = (address: ImportAddress) => ({
  uploadId: address.upload ?? null,
  importId: address.import ?? null,
  askUndo: address.undo !== undefined,
})

export function useImport({ userId, address, onAddressChange }: ImportOptions) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [inputs] = useState<ImportInputs>(() => ({ userId, file: null, onProgress: setProgress }))
  const [machine] = useState(() => provideImport(cache, inputs))
  const [state, send] = useMachine(machine, { input: { workspaceId, ...placeOf(address) } })
  const { uploadId, importId } = state.context
  const isSettled = !state.matches('finding')

  useEffect(() => {
    if (!isSettled) return
    const next: ImportAddress = importId ? { import: importId } : uploadId ? { upload: uploadId } : {}
    if (next.import !== address.import || next.upload !== address.upload || address.undo) onAddressChange(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the machine changes the address; a changed address goes to the machine below
  }, [isSettled, uploadId, importId])

  useEffect(() => {
    send({ type: 'place.change', ...placeOf({ upload: address.upload, import: address.import, undo: address.undo }) })
  }, [address.upload, address.import, address.undo, send])

  const choose = (file: File) => {
    inputs.file = file
    setFileName(file.name)
    state.children.chooseFile?.send({ type: 'file.chosen' })
  }
  return { state, send, choose, fileName, progress }
}
