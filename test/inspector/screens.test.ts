import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { useActorRef, useMachine } from '#src/widgets/actors/hooks.ts'
import { InspectContext } from '#src/widgets/actors/inspected.ts'
import { importMachine } from '#src/machines/import.ts'
import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'

test('an actor that a screen creates is seen from its beginning', () => {
  const seen: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') seen.push((event.actorRef as { logic?: { id?: string } }).logic?.id ?? '')
  }
  const Screen = () => {
    useMachine(importMachine, { input: { workspaceId: 'w1', uploadId: null, importId: null, askUndo: false } })
    useActorRef(workspaceCreationMachine, { input: { step: 'name', draft: null } as never })
    return null
  }
  renderToString(createElement(InspectContext, { value: inspect }, createElement(Screen)))

  expect(seen).toEqual(expect.arrayContaining(['import', 'workspace-creation']))
})
