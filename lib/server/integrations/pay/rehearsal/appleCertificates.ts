import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';

// The certificates under which the App Store signs, made anew under a root of our own: three in a chain, with the marks
// that Apple's have (1.2.840.113635.100.6.2.1 and ...6.11.1).

/** DER in base64, the leaf first; and the leaf's key, PEM. */
export interface AppleCertificates {
  leaf: string;
  intermediate: string;
  root: string;
  leafKey: string;
}

const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1';
const LEAF_MARK = '1.2.840.113635.100.6.11.1';
const ALGORITHM = 'SHA256withECDSA';

interface Made {
  certificate: string;
  privateKey: string;
  name: string;
}

/** `hasMarks` false: certificates as anybody has them, for tests. */
export function makeAppleCertificates({ hasMarks = true } = {}): AppleCertificates {
  const root = certify('/CN=Rehearsal Root', null, { isCa: true, mark: null });
  const intermediate = certify('/CN=Rehearsal Intermediate', root, {
    isCa: true,
    mark: hasMarks ? INTERMEDIATE_MARK : null,
  });
  const leaf = certify('/CN=Rehearsal Leaf', intermediate, { isCa: false, mark: hasMarks ? LEAF_MARK : null });
  return {
    leaf: leaf.certificate,
    intermediate: intermediate.certificate,
    root: root.certificate,
    leafKey: leaf.privateKey,
  };
}

/** Large, and needed once in the life of a site. */
const library = (): typeof import('jsrsasign') => createRequire(import.meta.url)('jsrsasign');

function certify(name: string, by: Made | null, { isCa, mark }: { isCa: boolean; mark: string | null }): Made {
  const { KJUR } = library();
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = new KJUR.asn1.x509.Certificate({
    version: 3,
    serial: { int: 1 + Math.floor(Math.random() * 1e9) },
    issuer: { str: by?.name ?? name },
    subject: { str: name },
    notbefore: '200101000000Z',
    notafter: '491231235959Z',
    sbjpubkey: publicKey,
    ext: [
      ...(isCa ? [{ extname: 'basicConstraints', cA: true, critical: true }] : []),
      // An extension of one's own: ASN.1 NULL.
      ...(mark === null ? [] : [{ extname: mark, extn: '0500' }]),
    ],
    sigalg: ALGORITHM,
    cakey: by?.privateKey ?? privateKey,
  } as never);
  const der = new X509Certificate(certificate.getPEM()).raw;
  return { certificate: der.toString('base64'), privateKey, name };
}
