import { createRoot } from 'react-dom/client'
import { Login } from './login.tsx'

createRoot(document.getElementById('root')!).render(<Login />)
