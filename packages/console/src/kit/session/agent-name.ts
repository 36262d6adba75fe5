/** What browsers and programs call themselves; the first that fits counts, since each pretends to be those below it. */
const programs: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
  [/^python-requests\/(\d+)/, 'Python'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
const shownMax = 60

/** Browser and system of a user agent, "Chrome 126 · Windows"; what isn't known is shown as it says itself. Null where it said nothing. */
export const agentName = (agent: string | null): string | null => {
  if (!agent?.trim()) return null
  const known = programs.flatMap(([pattern, name]) => {
    const found = pattern.exec(agent)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  return known ? [known, system].filter(Boolean).join(' · ') : agent.slice(0, shownMax)
}
