/** Path and parameters in the document's address, where no router is loaded yet. */
const partsNow = () => location.hash.slice(1).split('?', 2)
export const pathNow = (): string => partsNow()[0] ?? ''
export const parametersNow = (): URLSearchParams => new URLSearchParams(partsNow()[1])

/** Goes there in place of the page that is shown, whose address is not gone back to. A router hears of it as of a step in the history. */
export const goTo = (path: string) => {
  history.replaceState(history.state, '', `#${path}`)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
