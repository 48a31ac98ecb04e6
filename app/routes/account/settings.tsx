import type { AccountAnswer } from "./actions.server.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { Preferences } from "./preferences.tsx";
import type { ShopperProfile } from "./profile.tsx";

interface SettingsProps {
	profile: ShopperProfile;
	/** When deletion was asked for, in ISO 8601. */
	deletionAskedAt: string | null;
	answer: AccountAnswer | undefined;
}

/** Wishes, password, the shopper's data, and the way out (specification, section 2). */
export function Settings({ profile, deletionAskedAt, answer }: SettingsProps) {
	return (
		<div className="stack max-w-xl">
			<Preferences owner={profile.id} />
			{/* The password's two parts go here: the new one's form where the address says reset=true, and the reset mail's button */}
			<DownloadData owner={profile.id} />
			<DeleteAccount email={profile.email} askedAt={deletionAskedAt} answer={answer} />
		</div>
	);
}
