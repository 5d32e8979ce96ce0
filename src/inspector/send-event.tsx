import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Select, TextArea } from '#src/ui/field.tsx'
import { activeStates, type Chart } from '#src/widgets/statechart/chart.ts'
import type { StepRecord } from './messages.ts'

/** Events that the active states handle, without those of delays and invoked actors, whose words contain a space. */
export function acceptedEvents({ edges }: Chart, value: unknown): string[] {
  const active = new Set(['', ...activeStates(value)])
  const events = edges.filter(({ from, event }) => active.has(from) && /^\S+$/.test(event))
  return [...new Set(events.map(({ event }) => event))].toSorted()
}

type SendEventProps = {
  events: readonly string[]
  steps: readonly StepRecord[]
  onSend: (event: { type: string }) => void
}

/** The payload begins as the one that was last recorded with the event. */
export function SendEvent({ events, steps, onSend }: SendEventProps) {
  const [chosen, setChosen] = useState(events[0]!)
  const [written, setWritten] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const type = events.includes(chosen) ? chosen : events[0]!
  const recorded = steps.findLast(({ event }) => event.type === type)?.event
  const payload = written ?? JSON.stringify({ ...recorded, type: undefined })
  const send = () => {
    try {
      onSend({ ...(JSON.parse(payload) as object), type })
      setError(undefined)
    } catch {
      setError('Write the payload as a JSON object.')
    }
  }
  return (
    <form className="inspector-send" action={send}>
      <Select
        label="Send an event"
        value={type}
        options={events.map((value) => ({ value, label: value }))}
        onChange={(event) => {
          setChosen(event)
          setWritten(null)
        }}
      />
      <TextArea
        label="Payload (JSON)"
        rows={2}
        error={error}
        value={payload}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button size="sm" type="submit">
        Send event
      </Button>
    </form>
  )
}
