import { useActorRef as useUnseenActorRef, useMachine as useUnseenMachine } from '@xstate/react'
import { use } from 'react'
import { InspectContext, isInspected } from './inspected.ts'

const useSeenMachine = ((machine, options) =>
  useUnseenMachine(machine, { ...options, inspect: use(InspectContext) } as never)) as typeof useUnseenMachine

const useSeenActorRef = ((logic, options) =>
  useUnseenActorRef(logic, { ...options, inspect: use(InspectContext) } as never)) as typeof useUnseenActorRef

/** Hooks of @xstate/react whose actors the inspector sees; screens must import these. */
export const useMachine = isInspected ? useSeenMachine : useUnseenMachine
export const useActorRef = isInspected ? useSeenActorRef : useUnseenActorRef
