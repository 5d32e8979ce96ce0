import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { queryEditorMachine } from '#src/machines/query-editor.ts'

export type EditorState = SnapshotFrom<typeof queryEditorMachine>
export type EditorSend = (event: EventFromLogic<typeof queryEditorMachine>) => void
