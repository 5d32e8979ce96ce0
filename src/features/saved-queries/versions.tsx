import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { queryViewMachine } from '#src/machines/query-view.ts'
import type { EditorSend, EditorState } from './editor-state.ts'
import { validate } from './validate.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type VersionsProps = {
  state: EditorState
  send: EditorSend
  view: ActorRefFrom<typeof queryViewMachine>
  timezone: string
}

/** The versions of the query, where they are asked for. */
export function Versions({ state, send, view, timezone }: VersionsProps) {
  const isOpen = useSelector(view, (snapshot) => snapshot.matches({ history: 'open' }))
  const chosen = useSelector(view, (snapshot) => snapshot.context.version)
  const { workspaceId, queryId, draft } = state.context
  if (!isOpen || queryId === null) return null
  const restored = (text: string) =>
    ({ type: 'version.restore', draft: { ...draft, text }, ...validate(text) }) as const
  const close = () => view.send({ type: 'versions.close' })
  return (
    <VersionsDialog
      {...{ workspaceId, queryId, timezone, chosen }}
      text={draft.text}
      onChoose={(version) => view.send({ type: 'version.choose', version })}
      onRestore={
        state.can(restored(draft.text))
          ? ({ text }) => {
              close()
              send(restored(text))
            }
          : null
      }
      onClose={close}
    />
  )
}
