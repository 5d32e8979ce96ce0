import { loginLead, LoginScreen } from './login-screen.tsx'
import { VendorButtons } from './vendor-buttons.tsx'

const ghosts = ['h-7 w-48', 'h-20 w-full', 'h-64 w-full', 'h-40 w-full']

/**
 * What index.html holds until the app runs: the login screen without its drawing, which would hold up the first paint, or
 * the shape of a page (the script in its head chooses).
 */
export const Still = () => (
  <>
    <div inert className="in-data-[shell=app]:hidden">
      <LoginScreen lead={loginLead} backdrop={null}>
        <VendorButtons />
      </LoginScreen>
    </div>
    <div aria-hidden className="mx-auto hidden w-full max-w-6xl gap-4 px-4 py-6 in-data-[shell=app]:grid">
      {ghosts.map((size) => (
        <div key={size} className={`ghost ${size}`} />
      ))}
    </div>
  </>
)
