import { AskDrawer, AskLauncher, AskPanel } from 'personalization-kit'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The conversation, in the layout of all pages. Whether it is open is in the URL, so Back closes it. What was typed stays.
 */
export function Ask() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('ask')
  function change(next: boolean) {
    if (!next && state?.isAsk) return void navigate(-1)
    setParams(
      (current) => {
        if (next) current.set('ask', 'open')
        else current.delete('ask')
        return current
      },
      // A link can open it, too. There is then nothing to go back to.
      next ? { state: { isAsk: true } } : { replace: true },
    )
  }
  return (
    <>
      <AskLauncher isOpen={isOpen} onOpenChange={change} shortcut="a" />
      <AskDrawer isOpen={isOpen} onOpenChange={change}>
        {/* Use a random ID for each sign-in. The conversation survives a reload. */}
        <AskPanel
          sessionId="demo"
          onClose={() => change(false)}
          onOpen={({ key }) => void navigate(`/personalizations/${encodeURIComponent(key)}`)}
        />
      </AskDrawer>
    </>
  )
}
