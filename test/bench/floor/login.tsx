export const Login = () => (
  <main>
    <h1>Sign in</h1>
    <p>Follow what people say, in workspaces you share with your team.</p>
    <button type="button">Continue with Google</button>
    <button type="button">Continue with Microsoft</button>
  </main>
)
