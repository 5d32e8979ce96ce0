import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Banner } from './banner.tsx'

type NoticeProps = {
  tone?: ComponentProps<typeof Banner>['tone']
  /** Screen readers announce an alert at once, a status at the next pause. */
  role?: 'alert' | 'status'
  children: ReactNode
  action?: { label: ReactNode; icon?: ReactNode; onTake: () => void } | null
}

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
