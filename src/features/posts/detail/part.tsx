import { useId, type ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

type PartProps = { title: string; /** Beside the heading. */ actions?: ReactNode; children: ReactNode }

export function Part({ title, actions, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 py-3">
      <header className="flex items-center gap-1">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        <Card name={title}>{actions}</Card>
      </header>
      {children}
    </section>
  )
}
