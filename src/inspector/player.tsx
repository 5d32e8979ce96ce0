import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { StepRecord } from './messages.ts'
import { pauseBetween, speeds, stepFrom } from './replay.ts'

const speedChoices = speeds.map((speed) => ({ value: String(speed), label: `${speed} ×` }))

type PlayerProps = { steps: readonly StepRecord[]; moment: number | null; onMove: (step: StepRecord) => void }

export function Player({ steps, moment, onMove }: PlayerProps) {
  const [isStarted, setIsStarted] = useState(false)
  const [speed, setSpeed] = useState(1)
  const next = stepFrom(steps, moment, 'next')
  const previous = stepFrom(steps, moment, 'previous')
  const last = steps.length - 1
  const index = moment === null ? last : steps.findLastIndex(({ seq }) => seq <= moment)
  const isPlaying = isStarted && next !== null

  const rest = isPlaying && steps[index] ? pauseBetween(steps[index], next, speed) : null
  const moveOn = useEffectEvent((from: number) => steps[from + 1] && onMove(steps[from + 1]!))
  useEffect(() => {
    if (rest === null) return undefined
    const timer = setTimeout(() => moveOn(index), rest)
    return () => clearTimeout(timer)
  }, [rest, index])

  const play = () => {
    setIsStarted(!isPlaying)
    if (!isPlaying && next === null) onMove(steps[0]!)
  }
  return (
    <fieldset className="inspector-player" disabled={steps.length === 0}>
      <legend className="sr-only">Replay</legend>
      <IconButton
        label="Step back"
        size="sm"
        disabled={previous === null}
        icon={<SkipBack size={14} aria-hidden />}
        onClick={() => onMove(previous!)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        size="sm"
        icon={isPlaying ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        onClick={play}
      />
      <IconButton
        label="Step forward"
        size="sm"
        disabled={next === null}
        icon={<SkipForward size={14} aria-hidden />}
        onClick={() => onMove(next!)}
      />
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`${index + 1} of ${steps.length}`}
        min={0}
        max={Math.max(0, last)}
        value={Math.max(0, index)}
        onChange={(event) => onMove(steps[Number(event.target.value)]!)}
      />
      <span className="inspector-quiet inspector-count">
        {index + 1} of {steps.length}
      </span>
      <Select
        label="Speed"
        hideLabel
        value={String(speed)}
        options={speedChoices}
        onChange={(value) => setSpeed(Number(value))}
      />
    </fieldset>
  )
}
