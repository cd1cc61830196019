import { useEffect, useState } from 'react'

const themes = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const
type Theme = keyof typeof themes
const key = 'dashboard:theme'

/** Selects the color scheme: the system's, or one for this browser. */
export function ThemeSelect() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    storeTheme(theme)
  }, [theme])
  return (
    <select
      aria-label="Theme"
      className="theme"
      value={theme}
      onChange={(event) => setTheme(event.target.value as Theme)}
    >
      {Object.entries(themes).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Storage can be disabled. The theme then lasts until the page closes. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key) ?? ''
    return stored in themes ? (stored as Theme) : 'system'
  } catch {
    return 'system'
  }
}

function storeTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // See readTheme.
  }
}
