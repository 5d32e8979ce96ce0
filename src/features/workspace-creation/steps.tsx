import type { CreationStep } from '#src/machines/workspace-creation.ts'

const names: Record<CreationStep, string> = { name: 'Name', language: 'Language', 'user-info': 'You' }

export function Steps({ current }: { current: CreationStep }) {
  return (
    <ol aria-label="Steps" className="flex gap-6 text-sm">
      {Object.entries(names).map(([step, name], index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="text-ink-faint aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
