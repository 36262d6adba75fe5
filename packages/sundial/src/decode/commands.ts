import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { describeLink } from '@sundial/wire/link/describe.ts'
import type { Command } from 'commander'
import { decode645 } from './decode-645.ts'
import { decodeModbus } from './decode-modbus.ts'
import { readBytes } from './read-bytes.ts'
import { readHex } from './read-hex.ts'

const print = (said: object): void => console.log(JSON.stringify(said, null, 2))

const linkMessage = (bytes: Uint8Array): object => {
  const found = describeLink(bytes)
  if (!found.ok) throw new PlainError(`Malformed link message: ${found.why}.`)
  return found.said
}

/** `sundial decode ...`: what a frame or message says, as JSON on standard output. Exit code 1 and the reason where it is malformed. */
export const addDecodeCommands = (program: Command): void => {
  const decode = program
    .command('decode')
    .description('print what a frame says as JSON; exit code 1 and the reason where it is malformed (docs/wire.md)')
  decode
    .command('645')
    .description('a DL/T 645-2007 frame: address, control, identifier, value with unit, errors')
    .argument('<hex...>', 'its bytes as hexadecimal digits; wake-up bytes and what a bridge puts in front may stand before it')
    .option(
      '--table <file>',
      "a vendor's identifier table, looked into first; may be given more than once",
      (file, all: string[]) => [...all, file],
      [],
    )
    .action((hex: string[], { table }: { table: string[] }) => print(decode645(readHex(hex), table)))
  decode
    .command('modbus')
    .description('Modbus TCP or RTU messages, read as a request and as an answer, with the SunSpec models in them')
    .argument('<hex...>', 'its bytes as hexadecimal digits')
    .action((hex: string[]) => print(decodeModbus(readHex(hex))))
  decode
    .command('link')
    .description('a message of the concentrator link (docs/link.md), plain or compressed')
    .argument('<file>', 'file with its bytes; - = standard input')
    .action((file: string) => print(linkMessage(readBytes(file))))
}
