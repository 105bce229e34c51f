export { ProofFields } from './ProofFields.tsx';
export { type ProofBy, useIdentityProof } from './use-identity-proof.ts';
