import { t } from '@lingui/core/macro'
import { ToastContainer as Container } from 'react-toastify/unstyled'
import '#src/ui/toasts.css'
import { toastDuration, toastLimit } from './constants.ts'

export function ToastContainer() {
  return (
    <Container
      aria-label={t`Notifications (Alt+T)`}
      position="top-center"
      autoClose={toastDuration}
      limit={toastLimit}
      theme="light"
      newestOnTop={false}
      pauseOnFocusLoss={false}
    />
  )
}
