import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Banner } from './banner.tsx'

type NoticeProps = {
  tone?: ComponentProps<typeof Banner>['tone']
  /** An alert is read out at once, a status when there is a pause. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** A button that leads out of it. */
  action?: { label: ReactNode; icon?: ReactNode; onTake: () => void } | null
}

/** A banner that comes up while somebody works: what happened, and the way out. */
export const Notice = ({ tone, role = 'alert', children, action }: NoticeProps) => (
  <div role={role}>
    <Banner
      tone={tone ?? (role === 'alert' ? 'destructive' : 'info')}
      action={
        action ? (
          <Button size="sm" icon={action.icon} onClick={action.onTake}>
            {action.label}
          </Button>
        ) : null
      }
    >
      {children}
    </Banner>
  </div>
)
