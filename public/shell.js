// Before the first paint: the chosen theme, and which still picture of the page stands in until the app runs.
;(function () {
  var root = document.documentElement
  var signedIn = false
  try {
    var theme = localStorage.getItem('soundings_theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    signedIn = localStorage.getItem('session_tokens') !== null
  } catch {
    // Storage is blocked: the login screen it is.
  }
  root.dataset.shell = signedIn || !/^\/(login\/?)?$/.test(location.pathname) ? 'app' : 'login'
})()
