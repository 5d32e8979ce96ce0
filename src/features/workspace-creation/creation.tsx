import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'

export type Creation = {
  snapshot: SnapshotFrom<typeof workspaceCreationMachine>
  /** Answers a question and goes where that leads. */
  answer: ActorRefFrom<typeof workspaceCreationMachine>['send']
}

export const CreationContext = createContext<Creation | null>(null)

export function useCreation() {
  const creation = use(CreationContext)
  if (creation === null) throw new Error('A step of the workspace creation stands outside it')
  return creation
}
