/** What a new password must be (promises U8, S03): 8 to 128 characters and nothing that everybody tries first. */
export const passwordLength = { min: 8, max: 128 } as const

/** Characters as people count them: a letter beyond the basic plane is one. Nothing is trimmed or folded. */
export const hasPasswordLength = (password: string): boolean => {
  const { length } = [...password]
  return length >= passwordLength.min && length <= passwordLength.max
}

/**
 * Words that the published lists of frequent passwords are made of: written down here from general knowledge of such lists (no list is
 * copied), and the product's own. With what people put before and after them they stand for some hundred thousand passwords.
 */
const words = `password passwort passwd pass pwd secret private letmein welcome login signin admin administrator root toor guest user test
testing tester demo default changeme change master system server service support manager operator oracle cisco huawei sungrow growatt
solar solarpower sundial sunshine sunlight photovoltaic energy power electric station inverter optimizer network internet computer
windows microsoft google apple android samsung iphone facebook instagram linkedin twitter youtube amazon netflix spotify pokemon
minecraft starwars batman superman spiderman ironman naruto dragonball mustang ferrari porsche mercedes corvette yamaha honda toyota
monkey dragon tiger lion eagle falcon panther butterfly dolphin elephant horse rabbit kitty kitten puppy doggy chicken cookie banana
orange cherry chocolate cheese coffee pepper ginger summer winter spring autumn january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday football baseball basketball soccer
hockey tennis golf liverpool chelsea arsenal barcelona realmadrid juventus manchester yankees cowboys steelers lakers eagles
michael jordan jennifer jessica ashley amanda daniel andrew joshua matthew robert thomas charlie george william richard nicole
michelle melissa samantha stephanie alexander alexandra anthony christopher benjamin jonathan nicholas patrick maggie buster hunter
killer shadow ninja warrior princess angel angels flower rainbow diamond silver golden purple yellow crystal heaven freedom forever
whatever nothing something trustno iloveyou loveyou lovely lover loveme love baby babygirl sweetheart family friends mother father
brother sister jesus christ blessed hello helloworld world goodluck lucky happy peace music guitar metallica nirvana slipknot eminem
matrix phoenix merlin gandalf access accept abcabc abcdef asdasd asdfasdf qweasd qweqwe zxczxc qazwsx qazwsxedc woaini woaini wodemima
mima nihao aini zhang zhongguo beijing shanghai sakura tokyo nippon konnichiwa himitsu pasuwado`
  .split(/\s+/)
  .filter((word, i, all) => all.indexOf(word) === i)

const known = new Set(words)

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p']
const walks = rows.flatMap((row) => [row + row, [...row].reverse().join('').repeat(2)])

/** p@55w0rd is password: what stands for a letter becomes it. */
const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}
const spelled = (text: string): string => [...text].map((c) => letters[c] ?? c).join('')

/** Made of one piece again and again: abababab, 11111111, abcabcabc. */
const isRepeated = (text: string): boolean => text.length > 1 && (text + text).indexOf(text, 1) <= text.length / 2

/** Cut into runs of keys that lie beside each other on a keyboard or in the alphabet: qwer1234, 1q2w3e4r, asdfghjkl. */
const isWalk = (text: string): boolean => {
  if (/^(1q2w3e4r|q1w2e3r4|1q2w3e|q1w2e3)/.test(text)) return true
  let at = 0
  while (at < text.length) {
    let length = text.length - at
    while (length >= 3 && !walks.some((walk) => walk.includes(text.slice(at, at + length)))) length--
    if (length < 3) return false
    at += length
  }
  return true
}

/** The words in a text without what people put around and between them. */
const isWords = (text: string): boolean => {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (known.has(bare) || known.has(text)) return true
  return words.some((word) => bare.startsWith(word) && known.has(bare.slice(word.length).replace(/^[^\p{L}]+/u, '')))
}

/** Digits that are a date or a year: 19900307, 2024-01-01. */
const isDate = (text: string): boolean => /^(19|20)\d{2}[-./]?(0[1-9]|1[0-2])[-./]?(0[1-9]|[12]\d|3[01])$/.test(text)

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Whether a password is among those that are tried first: a common word with digits or signs around it, in leet or with another one,
 * a walk over the keyboard, a repetition, a date, or the user's own names.
 */
export const isCommonPassword = (password: string, own: readonly string[] = []): boolean => {
  const text = password.toLowerCase()
  const names = own.map(lettersOf).filter((name) => [...name].length >= 3)
  if (names.some((name) => lettersOf(password).replace(/\d+$/, '') === name || lettersOf(password) === name)) return true
  if (isRepeated(text) || isDate(text) || isWalk(text)) return true
  const digitless = text.replace(/\d+$|^\d+/g, '')
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [text, spelled(text), spelled(digitless), spelled(bare)].some(isWords)
}
