import { ToastContainer } from 'react-toastify/unstyled'
import '#src/ui/toasts.css'
import { toastDuration, toastLimit } from './constants.ts'

export default function ToastsAtTop() {
  return (
    <ToastContainer
      position="top-center"
      autoClose={toastDuration}
      limit={toastLimit}
      theme="light"
      newestOnTop={false}
      pauseOnFocusLoss={false}
    />
  )
}
