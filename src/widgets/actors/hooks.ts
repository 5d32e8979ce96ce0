import { useActorRef as useUninspectedActorRef, useMachine as useUninspectedMachine } from '@xstate/react'
import { use } from 'react'
import { InspectContext, isInspected } from './inspected.ts'

const useInspectedMachine = ((machine, options) =>
  useUninspectedMachine(machine, { ...options, inspect: use(InspectContext) } as never)) as typeof useUninspectedMachine

const useInspectedActorRef = ((logic, options) =>
  useUninspectedActorRef(logic, { ...options, inspect: use(InspectContext) } as never)) as typeof useUninspectedActorRef

/** Hooks of @xstate/react whose actors the inspector sees; screens must import these. */
export const useMachine = isInspected ? useInspectedMachine : useUninspectedMachine
export const useActorRef = isInspected ? useInspectedActorRef : useUninspectedActorRef
