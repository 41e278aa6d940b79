import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
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

interface Made {
  certificate: string;
  privateKey: string;
  name: string;
}

/** `hasMarks` false: certificates as anybody has them, for tests. */
export function makeAppleCertificates({ hasMarks = true } = {}): AppleCertificates {
  const root = certify('Rehearsal Root', null, { isCa: true, mark: null });
  const intermediate = certify('Rehearsal Intermediate', root, {
    isCa: true,
    mark: hasMarks ? INTERMEDIATE_MARK : null,
  });
  const leaf = certify('Rehearsal Leaf', intermediate, { isCa: false, mark: hasMarks ? LEAF_MARK : null });
  return {
    leaf: leaf.certificate,
    intermediate: intermediate.certificate,
    root: root.certificate,
    leafKey: leaf.privateKey,
  };
}

/** Needed once in the life of a site: loaded when it is. */
const library = () => {
  const load = createRequire(import.meta.url);
  return {
    ...(load('@peculiar/asn1-schema') as typeof import('@peculiar/asn1-schema')),
    ...(load('@peculiar/asn1-x509') as typeof import('@peculiar/asn1-x509')),
  };
};

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
/** ASN.1 NULL, the value of Apple's marks. */
const NULL = Buffer.from('0500', 'hex');
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_UNTIL = new Date('2049-12-31T23:59:59Z');

function certify(name: string, by: Made | null, { isCa, mark }: { isCa: boolean; mark: string | null }): Made {
  const asn1 = library();
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const named = (text: string) => {
    const value = new asn1.AttributeValue({ utf8String: text });
    return new asn1.Name([
      new asn1.RelativeDistinguishedName([new asn1.AttributeTypeAndValue({ type: COMMON_NAME, value })]),
    ]);
  };
  const extension = (extnID: string, value: BufferSource, critical = false) =>
    new asn1.Extension({ extnID, critical, extnValue: new asn1.OctetString(value) });
  const extensions = [
    ...(isCa
      ? [
          extension(
            asn1.id_ce_basicConstraints,
            asn1.AsnConvert.serialize(new asn1.BasicConstraints({ cA: true })),
            true,
          ),
        ]
      : []),
    ...(mark === null ? [] : [extension(mark, NULL)]),
  ];
  const signatureAlgorithm = new asn1.AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new asn1.TBSCertificate({
    version: asn1.Version.v3,
    // The first bit clear: a serial number is positive.
    serialNumber: Uint8Array.from([1, ...randomBytes(8)]).buffer,
    signature: signatureAlgorithm,
    issuer: named(by?.name ?? name),
    validity: new asn1.Validity({ notBefore: VALID_FROM, notAfter: VALID_UNTIL }),
    subject: named(name),
    subjectPublicKeyInfo: asn1.AsnConvert.parse(publicKey, asn1.SubjectPublicKeyInfo),
    extensions: new asn1.Extensions(extensions),
  });
  const signed = Buffer.from(asn1.AsnConvert.serialize(tbsCertificate));
  const signatureValue = Uint8Array.from(sign('sha256', signed, by?.privateKey ?? privateKey)).buffer;
  const certificate = new asn1.Certificate({ tbsCertificate, signatureAlgorithm, signatureValue });
  return { certificate: Buffer.from(asn1.AsnConvert.serialize(certificate)).toString('base64'), privateKey, name };
}
