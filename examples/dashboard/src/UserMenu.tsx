import { useEffect, useState } from 'react'

const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof themes
const key = 'dashboard:theme'

/** The user’s name, the color scheme (the system’s, or one for this browser), and “Sign out”. */
export function UserMenu({ user, onSignOut }: { user: string; onSignOut: () => void }) {
  return (
    <>
      <button
        className="user"
        popoverTarget="user-menu"
        aria-label={`${user}, ${initialsOf(user)}`}
      >
        {initialsOf(user)}
      </button>
      <div id="user-menu" className="user-menu" popover="auto">
        <p>{user}</p>
        <ThemeSelect />
        <button onClick={onSignOut}>Sign out</button>
      </div>
    </>
  )
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([first]) => first)
    .slice(0, 2)
    .join('')
}

function ThemeSelect() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    storeTheme(theme)
  }, [theme])
  return (
    <fieldset>
      <legend>Theme</legend>
      {Object.entries(themes).map(([id, name]) => (
        <label key={id}>
          <input
            type="radio"
            name="theme"
            checked={id === theme}
            onChange={() => setTheme(id as Theme)}
          />
          {name}
        </label>
      ))}
    </fieldset>
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
