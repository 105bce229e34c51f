export { HealthCard } from './HealthCard.tsx';
