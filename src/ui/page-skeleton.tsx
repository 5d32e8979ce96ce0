import { t } from '@lingui/core/macro'

const ghosts = ['h-7 w-48', 'h-20 w-full', 'h-64 w-full', 'h-40 w-full']

export function PageSkeleton() {
  return (
    <div role="group" aria-busy aria-label={t`Loading`} className="page grid gap-4">
      {ghosts.map((size) => (
        <div key={size} aria-hidden className={`ghost ${size}`} />
      ))}
    </div>
  )
}
