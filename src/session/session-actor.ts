import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#src/machines/session.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
