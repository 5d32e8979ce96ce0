import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { queryEditorMachine } from '#src/machines/query-editor.ts'

export type EditorState = SnapshotFrom<typeof queryEditorMachine>
export type EditorSend = (event: EventFromLogic<typeof queryEditorMachine>) => void

/** Whether this browser keeps a draft of what is not saved. */
export const isKept = ({ children }: EditorState) => children.draft?.getSnapshot().hasTag('forgetful') !== true
