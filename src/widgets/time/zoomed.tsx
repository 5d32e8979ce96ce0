import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import type { TimeTools } from '#src/ui/charts/time-tools.ts'
import { useActorRef } from '#src/widgets/actors/hooks.ts'

const spanOf = ({ anchor, head }: { anchor: number; head: number }) => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head),
})

export function Zoomed({ onZoom, children }: ComponentProps<TimeTools['Zoomed']>) {
  const machine = timeZoomMachine.provide({ actions: { zoom: ({ context }) => onZoom(spanOf(context)) } })
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  return children({
    chosen: state.hasTag('choosing') ? spanOf(state.context) : null,
    onPress: (index) => actor.send({ type: 'pointer.press', index }),
    onPoint: (index) => actor.send({ type: 'pointer.move', index }),
    onRelease: () => actor.send({ type: 'pointer.release' }),
    isDragsClick: () => {
      const isDragsClick = actor.getSnapshot().matches('released')
      actor.send({ type: 'pointer.click' })
      return isDragsClick
    },
    onExtend: (from, to) => actor.send({ type: 'choice.extend', from, to }),
    onConfirm: () => actor.send({ type: 'choice.confirm' }),
    onCancel: () => actor.send({ type: 'choice.cancel' }),
  })
}
