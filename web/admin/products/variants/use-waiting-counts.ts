import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { waitingQuery } from '../../catalogue-queries.ts';

/** How many people wait for each size of the product of the modal, by the size's id; empty for a new one. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const { id = '' } = useParams();
  const { data } = useQuery({ ...waitingQuery(id), enabled: id !== '' });
  return new Map(data?.sizes.map(({ sizeId, waiting }) => [sizeId, waiting]));
}
