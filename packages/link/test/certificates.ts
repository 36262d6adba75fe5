import { execFileSync, spawnSync } from 'node:child_process'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** An authority, a server's certificate for 127.0.0.1, a concentrator's, and one of a stranger with the same name. */
export const makeCertificates = (dir: string, gw: string): void => {
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'ignore' })
  for (const ca of ['ca', 'stranger-ca'])
    run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${ca}`, '-keyout', `${ca}.key`, '-out', `${ca}.pem`)
  const issue = (name: string, cn: string, ca: string, more: string[] = []): void => {
    run('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${cn}`, '-keyout', `${name}.key`, '-out', `${name}.csr`, ...more)
    run(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${ca}.pem`,
      '-CAkey',
      `${ca}.key`,
      '-days',
      '2',
      '-copy_extensions',
      'copy',
      '-out',
      `${name}.pem`,
    )
  }
  issue('server', 'localhost', 'ca', ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
  issue('gw', gw, 'ca')
  issue('stranger', gw, 'stranger-ca')
}
