import { deviceSearchCalls } from '@sundial/contract/device-search.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { openOverlay } from './overlay.ts'

/** Beside a field of text for searching: scans what would be typed. The field keeps the focus, so that it does not fold before the click. */
export const ScanButton = () => {
  const label = useSay(shell)('scan')
  // Who may find devices by a text may scan it; the call behind the scan is loaded with it.
  if (!useMayCall(deviceSearchCalls.parts)) return null
  return (
    <button
      type="button"
      className="search-scan"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openOverlay('scan')}
    >
      <Icon name="scan" />
    </button>
  )
}
