import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import type { Answers } from '#src/machines/workspace-creation-setup.ts'

export const CreationContext = createContext<{
  snapshot: SnapshotFrom<typeof workspaceCreationMachine>
  send: ActorRefFrom<typeof workspaceCreationMachine>['send']
  onJoined: (workspaceId: string) => void
} | null>(null)

export function useCreation() {
  const creation = use(CreationContext)
  if (creation === null) throw new Error('A step of the workspace creation stands outside it')
  const { snapshot, send } = creation
  return {
    ...creation,
    ...snapshot.context,
    change: (answers: Answers) => send({ type: 'answer.change', answers }),
  }
}
