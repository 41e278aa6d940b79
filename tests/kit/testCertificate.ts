import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  id_ce_basicConstraints,
  id_ce_subjectAltName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** A certificate of a test's own, and its key: both PEM. Its own issuer, so whoever is to trust it is told so. */
export function makeTestCertificate(host: string, validity = { from: '2020-01-01', until: '2049-12-31' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: host }) }),
    ]),
  ]);
  const extension = (extnID: string, value: ArrayBuffer, critical = false) =>
    new Extension({ extnID, critical, extnValue: new OctetString(value) });
  const hosts = new SubjectAlternativeName([new GeneralName({ dNSName: host })]);
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: Uint8Array.from([1, ...randomBytes(8)]).buffer,
    signature: signatureAlgorithm,
    issuer: name,
    subject: name,
    validity: new Validity({ notBefore: new Date(validity.from), notAfter: new Date(validity.until) }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_basicConstraints, AsnConvert.serialize(new BasicConstraints({ cA: true })), true),
      extension(id_ce_subjectAltName, AsnConvert.serialize(hosts)),
    ]),
  });
  const signed = Buffer.from(AsnConvert.serialize(tbsCertificate));
  const signatureValue = Uint8Array.from(sign('sha256', signed, privateKey)).buffer;
  const made = AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm, signatureValue }));
  const lines = Buffer.from(made)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n');
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: privateKey };
}
