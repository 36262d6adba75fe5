import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * An S3 server of others (moto). With an account, a key and a bucket it begins to check: each signature is worked out again by botocore,
 * Amazon's own code, and the rights of the key are those of its policy.
 */
const server = `
import json, logging, sys, boto3
from moto import settings
from moto.server import ThreadedMotoServer
logging.getLogger("werkzeug").disabled = True
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
url = f"http://127.0.0.1:{port}"
made = dict(endpoint_url=url, region_name="us-east-1", aws_access_key_id="setup", aws_secret_access_key="setup")
boto3.client("s3", **made).create_bucket(Bucket="photos")
iam = boto3.client("iam", **made)
iam.create_user(UserName="sundial")
policy = {"Version": "2012-10-17", "Statement": [
  {"Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": "arn:aws:s3:::photos/*"},
  {"Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": "arn:aws:s3:::photos"}]}
iam.put_user_policy(UserName="sundial", PolicyName="files", PolicyDocument=json.dumps(policy))
key = iam.create_access_key(UserName="sundial")["AccessKey"]
settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
print(json.dumps({"endpoint": url, "keyId": key["AccessKeyId"], "secret": key["SecretAccessKey"]}), flush=True)
sys.stdin.read()
`

const imports = 'import boto3; from moto.server import ThreadedMotoServer; ThreadedMotoServer.get_host_and_port'
/** A Python that has moto with its server; undefined = there is none. */
export const python = ['python3', '/usr/bin/python3'].find((path) => spawnSync(path, ['-c', imports]).status === 0)

export type Moto = { endpoint: string; keyId: string; secret: string; stop(): Promise<void> }

/** Starts it with a bucket named photos. */
export const startMoto = async (): Promise<Moto> => {
  const child = spawn(python!, ['-c', server], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`moto ended with ${code}`)))
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string]
  const stop = async (): Promise<void> => {
    child.kill()
    await failed.catch(() => {}) // it ends because it is told to
  }
  return { ...(JSON.parse(line) as Omit<Moto, 'stop'>), stop }
}
